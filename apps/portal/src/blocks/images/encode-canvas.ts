/**
 * Encodes what is drawn on a canvas.
 * @param type of the image, such as `image/webp`
 * @param quality from 0 to 1
 * @returns undefined where the browser cannot encode this type: it answers with PNG then
 */
export const encodeCanvas = (
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality);
  });
