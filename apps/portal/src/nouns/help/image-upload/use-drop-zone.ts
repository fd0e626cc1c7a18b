import { type DragEvent, useState } from 'react';

/**
 * Takes files that are dropped on an element.
 * @returns whether something is held over it, and the element's handlers
 */
export function useDropZone(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
