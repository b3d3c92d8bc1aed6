import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = ButtonProps &
  Pick<LinkProps, 'to' | 'state' | 'replace' | 'onClick' | 'aria-label' | 'lang'> & {
    children: ReactNode;
  };

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
