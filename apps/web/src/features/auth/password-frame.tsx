import { password } from '@amphi/domain/messages/fr/account/password';
import { Box, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import frame from '../../components/ui/frame.module.css';
import { paths } from '../../paths.ts';
import classes from './password-frame.module.css';

interface PasswordFrameProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  tone?: 'calm' | 'wrong' | 'correct';
  /** For what replaces a form: the heading takes the focus, and so is read aloud. */
  focused?: boolean;
  children: ReactNode;
  /** The way out. */
  footer?: ReactNode;
}

/** The sheet in the middle of the pages about a lost password. */
export function PasswordFrame(props: PasswordFrameProps) {
  const { icon, title, text, tone = 'calm', focused = false, children, footer } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={classes.root}>
      <div className={classes.sheet}>
        <div className={classes.icon} data-tone={tone}>
          {icon}
        </div>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title} mt="md">
          {title}
        </Title>
        <Text component="div" className={classes.text}>
          {text}
        </Text>
        {children}
        {footer && <Box mt="sm">{footer}</Box>}
      </div>
    </div>
  );
}

/** The way back to signing in. */
export function BackToLogin() {
  return (
    <Link to={paths.login()} className={frame.link}>
      <IconArrowLeft size={18} aria-hidden />
      {password.backToLogin}
    </Link>
  );
}
