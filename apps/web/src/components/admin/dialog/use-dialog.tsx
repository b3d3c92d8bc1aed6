import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { restoreDialog, trackDialog } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import type { DialogProps } from './admin-modal.tsx';
import { returnFocus } from './focus.ts';

interface DialogState<Data> {
  opened: boolean;
  data: Data | null;
  /** Counts the openings; as a React key it gives each one fresh fields. */
  instance: number;
}

export interface Dialog<Data> extends DialogState<Data> {
  open: (data: Data) => void;
  close: () => void;
  /** Returns the dialog of the data, with fresh fields each time; nothing before it is first opened. */
  show: (dialog: (data: Data, shown: DialogProps) => ReactNode) => ReactNode;
}

/**
 * The data of a dialog until it has faded out. Closing returns the focus to the element that had it.
 *
 * @param name makes it open again when the session ends under it and the same user has signed in again
 */
export function useDialog<Data>(name?: string): Dialog<Data> {
  const { id: userId } = useUser();
  const [state, setState] = useState<DialogState<Data>>({ opened: false, data: null, instance: 0 });
  const origin = useRef<Element | null>(null);

  function open(data: Data) {
    // A dialog may replace another, as editing does reading: the origin of the first one counts.
    if (!state.opened) origin.current = document.activeElement;
    setState(({ instance }) => ({ opened: true, data, instance: instance + 1 }));
  }

  function close() {
    returnFocus(origin.current);
    setState((current) => ({ ...current, opened: false }));
  }

  const reopen = useEffectEvent(() => {
    const data = name === undefined ? null : restoreDialog(userId, name);
    if (data !== null) open(data as Data);
  });
  useEffect(() => reopen(), []);
  const { opened, data } = state;
  useEffect(() => {
    if (name !== undefined && opened) return trackDialog(name, data);
    return undefined;
  }, [name, opened, data]);

  const show: Dialog<Data>['show'] = (dialog) =>
    data !== null && (
      <Fragment key={state.instance}>{dialog(data, { opened, onClose: close })}</Fragment>
    );

  return { ...state, open, close, show };
}
