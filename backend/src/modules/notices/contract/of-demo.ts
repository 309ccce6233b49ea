/** What the catalogue of the demo tells happened to nobody, and nobody is told of it; its commands say whose they are: `demo-1-3000:42`. */
export const isOfDemo = ({ correlationId }: { readonly correlationId: string }): boolean =>
  /^demo-\d/.test(correlationId);
