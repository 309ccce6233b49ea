/** Answers `--help` with what a script does and takes, before anything is installed, built or started; lets all else through. */
export function answerHelp(text) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(text.trim());
  process.exit(0);
}
