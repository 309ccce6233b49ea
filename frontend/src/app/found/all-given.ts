/** What files found by their name export. @throws Error naming one that lacks the export */
export const allGiven = <Given>(found: Readonly<Record<string, Given | undefined>>, name: string): readonly Given[] =>
  Object.entries(found).map(([path, given]) => {
    if (given === undefined) throw new Error(`${path} exports no ${name}`);
    return given;
  });
