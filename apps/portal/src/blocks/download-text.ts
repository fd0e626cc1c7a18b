/** Hands a text to the browser as a file. @param name with its ending */
export function downloadText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(address));
}
