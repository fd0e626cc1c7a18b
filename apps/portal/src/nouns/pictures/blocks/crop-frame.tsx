import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { type Crop, inside, mostZoom, moved } from './crop.ts';
import styles from './crop-frame.module.css';
import { drawCrop } from './encode-picture.ts';

export type CropFrameProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** How far a press of an arrow moves, in sides of the square. */
const step = 0.05;
const zoomStep = 0.1;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** The part of a picture that is kept: pulled with a pointer, moved with the arrow keys, enlarged with a slider. */
export function CropFrame(props: CropFrameProps) {
  return (
    <>
      <Frame {...props} />
      <Zoom {...props} />
    </>
  );
}

function Frame({ picture, crop, onCrop }: CropFrameProps) {
  const say = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    const { currentTarget, movementX, movementY, buttons } = event;
    if (buttons === 0) return;
    const shown = currentTarget.clientWidth;
    onCrop(moved(picture, crop, { x: movementX / shown, y: movementY / shown }));
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(moved(picture, crop, by));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.frame}
      role="img"
      aria-label={say('pictures.crop.frame')}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={pull}
      onKeyDown={press}
    />
  );
}

function Zoom({ picture, crop, onCrop }: CropFrameProps) {
  const say = useText();
  return (
    <label className={styles.zoom}>
      {say('pictures.crop.zoom')}
      <input
        type="range"
        min={1}
        max={mostZoom}
        step={zoomStep}
        value={crop.zoom}
        onChange={({ target }) => onCrop(inside(picture, { ...crop, zoom: Number(target.value) }))}
      />
    </label>
  );
}
