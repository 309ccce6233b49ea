interface ModeSwitchProps {
  readonly question?: string;
  readonly action: string;
  readonly onPress: () => void;
}

/** The way to another form of the dialog. */
export const ModeSwitch = ({ question, action, onPress }: ModeSwitchProps) => (
  <p className="text-muted mt-4 flex flex-wrap items-center justify-center gap-x-2 text-sm">
    {question}
    <button
      type="button"
      onClick={onPress}
      className="text-brand hover:text-brand-strong min-h-11 font-semibold underline underline-offset-4"
    >
      {action}
    </button>
  </p>
);
