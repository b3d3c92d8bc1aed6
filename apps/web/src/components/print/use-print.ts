import { type RefObject, useEffect } from 'react';

/** Opens the print dialog once a sheet is ready and its pictures are there; afterwards calls `onDone`. */
export function usePrint(
  sheet: RefObject<HTMLElement | null>,
  isReady: boolean,
  onDone: () => void,
): void {
  useEffect(() => {
    if (!isReady) return;
    let stopped = false;
    window.addEventListener('afterprint', onDone);
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!stopped) window.print();
    });
    return () => {
      stopped = true;
      window.removeEventListener('afterprint', onDone);
    };
  }, [sheet, onDone, isReady]);
}
