/** Why the attempt as a whole did not succeed. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="bg-danger-soft text-danger rounded-control px-3.5 py-2.5 text-sm font-medium">
      {children}
    </p>
  ) : null;
