import { Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { usePhone } from '../lib/use-phone.ts';
import { useSlot } from '../lib/use-slot.ts';
import classes from './page.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The page that this one was reached from. */
  back?: { to: string; label: string };
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
}

/** The top of a page behind the sign-in: its only first-level heading. On a phone the way back is in the navigation bar. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const slot = useSlot('back');
  const isPhone = usePhone();
  const link = back && (
    <Link to={back.to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden style={{ flex: 'none' }} />
      {back.label}
    </Link>
  );
  return (
    <Group component="header" justify="space-between" align="flex-end" mb="lg">
      <Stack gap="0.25rem" miw={0} flex="1 1 18rem">
        {isPhone && slot ? createPortal(link, slot) : link}
        <Title order={1}>{title}</Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
