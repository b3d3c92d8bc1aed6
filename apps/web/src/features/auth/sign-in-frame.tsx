import { common } from '@amphi/domain/messages/fr/common';
import { gift } from '@amphi/domain/messages/fr/gift';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Anchor, Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import frame from '../../components/ui/frame.module.css';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWanted } from '../../lib/wanted.ts';
import { paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
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
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={0} mih="100vh">
      <Stack gap={0} pt="sm" px={{ base: 'md', md: 'xl' }} pb="xl">
        <Group justify="space-between">
          <Anchor
            component={Link}
            to={paths.home()}
            c="var(--amphi-ink)"
            fz="xl"
            fw={650}
            lts="-0.03em"
            underline="never"
            aria-label={navigation.home}
          >
            <Group component="span" gap="xs" mih="2.75rem">
              <BrandMark />
              <span>{common.brand}</span>
            </Group>
          </Anchor>
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
      <Box
        component="aside"
        visibleFrom="md"
        pos="relative"
        pt="14vh"
        px="xl"
        bg="pine.9"
        c="white"
        style={{ overflow: 'hidden' }}
      >
        <Arcs />
        <Box pos="relative" maw="28rem">
          <Text variant="figure" c="white" textWrap="balance">
            {aside.title}
          </Text>
          <Text mt="md" c="pine.1" fz="lg" textWrap="pretty">
            {aside.text}
          </Text>
        </Box>
      </Box>
    </SimpleGrid>
  );
}

/** The rows of an amphitheatre around the speaker. */
const Arcs = () => (
  <Box
    component="svg"
    pos="absolute"
    bottom={0}
    left="10%"
    w="80%"
    viewBox="0 0 400 310"
    fill="none"
    stroke="var(--mantine-color-pine-7)"
    strokeWidth={18}
    aria-hidden
  >
    {[60, 110, 160, 210, 260].map((radius) => (
      <circle key={radius} cx="200" cy="310" r={radius} />
    ))}
    <circle cx="200" cy="302" r="14" stroke="none" fill="var(--amphi-accent)" />
  </Box>
);

/** Says who gives the seat that a link opens; undefined for any other link, and until it is known. */
function useGift({ semester, code }: { semester?: number | null; code?: string | null }) {
  const { data, mutate } = trpc.public.gift.useMutation({ meta: { invalidates: [] } });
  useEffect(() => {
    if (semester && code) mutate({ semester_id: semester, code });
  }, [semester, code, mutate]);
  return data && gift.given(data.giver, data.semester_name);
}
