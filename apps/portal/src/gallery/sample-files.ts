import type { SampleFile } from '../scenes/screen-scene.ts';

const largest = 20 * 1024 * 1024;

/** A picture that looks like one: a sky, a sun, hills. */
function painted(type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 320, height: 240 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to paint on');
  const round = (colour: string, x: number, y: number, radius: number) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = '#b9d7e8';
  context.fillRect(0, 0, canvas.width, canvas.height);
  round('#f6d88a', 236, 70, 28);
  round('#7aa58c', 90, 330, 190);
  round('#4f8069', 270, 340, 170);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type);
  });
}

async function contentOf(holds: SampleFile['holds'], type: string): Promise<BlobPart> {
  if (holds === 'picture') return painted(type);
  return holds === 'tooMuch' ? new Uint8Array(largest + 1) : 'no picture';
}

/** @returns the files that somebody would choose */
export async function sampleFiles(wanted: readonly SampleFile[]): Promise<FileList> {
  const transfer = new DataTransfer();
  for (const { name, holds } of wanted) {
    const kind = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
    const type = holds === 'document' ? 'application/pdf' : kind;
    transfer.items.add(new File([await contentOf(holds, type)], name, { type }));
  }
  return transfer.files;
}
