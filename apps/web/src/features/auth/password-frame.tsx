import { password } from '@amphi/domain/messages/fr/account/password';
import { Box, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import frame from '../../components/ui/frame.module.css';
import { paths } from '../../paths.ts';

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

/** The column in the middle of the pages about a lost password. */
export function PasswordFrame(props: PasswordFrameProps) {
  const { icon, title, text, tone = 'calm', focused = false, children, footer } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <Page>
      <Box maw="31rem" mx="auto" pt="xl">
        <Box data-tone={tone === 'calm' ? 'brand' : tone} c="var(--tone)">
          {icon}
        </Box>
        <Title order={1} ref={heading} tabIndex={-1} mt="xs">
          {title}
        </Title>
        <Text component="div" c="dimmed" mt="xs" mb="lg">
          {text}
        </Text>
        {children}
        {footer && <Box mt="sm">{footer}</Box>}
      </Box>
    </Page>
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
