import { common } from '@amphi/domain/messages/fr/common';
import { gift } from '@amphi/domain/messages/fr/gift';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import frame from '../../components/ui/frame.module.css';
import { useSession } from '../../lib/session.ts';
import { useWanted } from '../../lib/wanted.ts';
import { paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import classes from './sign-in-frame.module.css';
import { useGift } from './use-gift.ts';
import { useSignInTarget } from './use-sign-in-target.ts';

interface SignInFrameProps {
  texts: { title: string; text: string; loading: string; aside: { title: string; text: string } };
  /** The way to the page for those who came to the wrong one. */
  other: { question: string; to: 'login' | 'register'; label: string };
  /** The page for a signed-in visitor; the page that was requested before unless given. */
  redirectTo?: string;
  /** The form, which says when its request is on its way. */
  children: (onBusy: (busy: boolean) => void) => ReactNode;
}

/**
 * Frame that signing in and registering share. As soon as there is a session, be it the one just made or one
 * from before, the page redirects: to the open chapter or the purchase of the semester that was chosen before, if any.
 */
export function SignInFrame({ texts, other, redirectTo, children }: SignInFrameProps) {
  const { user } = useSession();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const wanted = useWanted() ?? {};
  const targetOf = useSignInTarget(redirectTo);
  const given = useGift(wanted);
  if (user) return <Navigate to={targetOf(user)} replace />;
  return (
    <LoadingOverlay visible={busy} label={texts.loading}>
      <AuthLayout
        title={texts.title}
        text={given ? gift[other.to === 'login' ? 'register' : 'login'](given) : texts.text}
        aside={texts.aside}
        footer={
          <>
            {other.question}{' '}
            <Link to={paths[other.to](wanted)} state={state} className={frame.link}>
              {other.label}
            </Link>
          </>
        }
      >
        {children(setBusy)}
      </AuthLayout>
    </LoadingOverlay>
  );
}

interface AuthLayoutProps {
  title: string;
  text: string;
  /** Text beside the form where there is room. */
  aside: { title: string; text: string };
  children: ReactNode;
  /** The way to the other page. */
  footer: ReactNode;
}

/** The frame of signing in and registering, which have no navigation bar. */
function AuthLayout({ title, text, aside, children, footer }: AuthLayoutProps) {
  return (
    <div className={classes.root}>
      <Stack className={classes.main} gap={0}>
        <Group justify="space-between">
          <Link to={paths.home()} className={classes.brand} aria-label={navigation.home}>
            <BrandMark />
            <span>{common.brand}</span>
          </Link>
          <ColorSchemeToggle labels={navigation} />
        </Group>
        <Box w="100%" maw="26rem" m="auto" py="xl">
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={6} mb="lg">
            {text}
          </Text>
          {children}
          <Box mt="lg" c="dimmed">
            {footer}
          </Box>
        </Box>
      </Stack>
      <aside className={classes.aside}>
        <svg viewBox="0 0 400 400" className={classes.rows} aria-hidden>
          {[60, 110, 160, 210, 260, 310].map((radius) => (
            <circle key={radius} cx="200" cy="400" r={radius} />
          ))}
          <circle cx="200" cy="392" r="14" className={classes.speaker} />
        </svg>
        <Box pos="relative" maw="28rem">
          <p className={classes.asideTitle}>{aside.title}</p>
          <Text mt="1.25rem" c="pine.1" fz="lg" textWrap="pretty">
            {aside.text}
          </Text>
        </Box>
      </aside>
    </div>
  );
}
