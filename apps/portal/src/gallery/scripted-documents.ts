import type { ScreenScene } from '../scenes/screen-scene.ts';

/** Answers requests for documents with what the scene says that they hold; any other is not there. */
export function scriptDocuments(documents: ScreenScene['documents'] = {}): void {
  const addressOf = (wanted: string | URL): string => {
    const html = documents[new URL(wanted).pathname];
    return html === undefined
      ? 'data:text/plain,'
      : URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  };
  class ScriptedRequest extends XMLHttpRequest {
    override open(method: string, address: string | URL): void {
      super.open(method, addressOf(address), true);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: ScriptedRequest });
}
