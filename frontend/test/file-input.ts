/** Where a page takes a file: nobody but the browser's dialog meets it, so it has no name. */
export function fileInput(): HTMLInputElement {
  const [input, ...others] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (!input || others.length > 0) throw new Error(`${others.length + (input ? 1 : 0)} inputs take a file.`);
  return input;
}
