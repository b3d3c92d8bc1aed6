import { type DragEvent, useState } from 'react';

/** Lets an element take a file that is dropped on it. `dropProps` go to that element. */
export function useFileDrop(onDrop: (file: File) => void) {
  const [dragging, setDragging] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without this the browser opens the file and leaves the page.
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { currentTarget, relatedTarget } = event;
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) setDragging(false);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer.files[0];
      if (file) onDrop(file);
    },
  };
  return { dragging, dropProps };
}
