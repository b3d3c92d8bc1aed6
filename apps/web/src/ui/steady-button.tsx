import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  type ElementProps,
} from '@mantine/core';
import { memo, type Ref } from 'react';
import { useSteady } from './use-steady.ts';

/*
 * Buttons that are drawn anew only when they look different, for pages that have to answer within a
 * frame. What they hold should be a text, or an element that is made once.
 */

interface ButtonOwn extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  ref?: Ref<HTMLButtonElement>;
}

const DrawnButton = memo((props: ButtonOwn) => <Button {...props} />);

export function SteadyButton({ onClick, ...props }: ButtonOwn) {
  return <DrawnButton {...props} onClick={useSteady(onClick)} />;
}

interface IconOwn extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {}

const DrawnIcon = memo((props: IconOwn) => <ActionIcon {...props} />);

export function SteadyIcon({ onClick, ...props }: IconOwn) {
  return <DrawnIcon {...props} onClick={useSteady(onClick)} />;
}
