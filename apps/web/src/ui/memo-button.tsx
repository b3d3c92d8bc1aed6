import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  type ElementProps,
} from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, type Ref } from 'react';

/*
 * Memoized buttons, for pages that have to answer within a frame: a new handler alone does not render them again.
 * Their children should be a text, or an element that is created once.
 */

interface MemoButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  ref?: Ref<HTMLButtonElement>;
}

const RenderedButton = memo((props: MemoButtonProps) => <Button {...props} />);

export function MemoButton({ onClick, ...props }: MemoButtonProps) {
  return <RenderedButton {...props} onClick={useCallbackRef(onClick)} />;
}

interface MemoActionIconProps
  extends ActionIconProps,
    ElementProps<'button', keyof ActionIconProps> {}

const RenderedActionIcon = memo((props: MemoActionIconProps) => <ActionIcon {...props} />);

export function MemoActionIcon({ onClick, ...props }: MemoActionIconProps) {
  return <RenderedActionIcon {...props} onClick={useCallbackRef(onClick)} />;
}
