import { useClickOutside } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';

/** Opened by a button of the navigation bar. It closes by a click elsewhere, and when Tab takes the focus out. */
export function usePopup() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpened(false);
  const root = useClickOutside<HTMLDivElement>(
    close,
    ['pointerdown', 'focusin'],
    undefined,
    opened,
  );
  return {
    root,
    opened,
    id,
    close,
    /** Closes it and gives the focus back. */
    leave: () => {
      close();
      button.current?.focus();
    },
    /** Properties of the button. */
    button: {
      ref: button,
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
      onClick: () => setOpened(!opened),
    },
  };
}
