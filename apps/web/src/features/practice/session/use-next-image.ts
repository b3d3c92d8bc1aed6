import { frameImage } from '@amphi/domain/images/rules';
import { useEffect } from 'react';

/** Loads the next question's image ahead, so that going on shows it at once. */
export function useNextImage(url: string | null | undefined): void {
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.src = frameImage(url);
  }, [url]);
}
