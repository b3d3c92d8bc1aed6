import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, FocusTrap, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../../../components/loading-overlay.tsx';
import { formatPercent } from '../../../lib/format.ts';
import type { Phase } from './use-submit-payment.ts';

const texts = purchase.upload;

interface UploadOverlayProps {
  busy: boolean;
  phase: Phase;
  share: number;
  onCancel: () => void;
  children: ReactNode;
}

/** Covers the form while the order is on its way, and says how that goes and how it ended. */
export function UploadOverlay({ busy, phase, share, onCancel, children }: UploadOverlayProps) {
  return (
    <LoadingOverlay
      visible={busy}
      label={labelOf(phase, share)}
      mark={phase === 'sending' ? undefined : <EndMark phase={phase} />}
      detail={phase === 'sending' && busy && <Sending share={share} onCancel={onCancel} />}
    >
      {children}
    </LoadingOverlay>
  );
}

function labelOf(phase: Phase, share: number): string {
  if (phase === 'accepted') return texts.accepted;
  if (phase === 'failed') return texts.failed;
  return share < 1 ? texts.sending : texts.saving;
}

/** Sign of how the order ended. */
export function EndMark({ phase }: { phase: Exclude<Phase, 'sending'> }) {
  const [tone, Icon] =
    phase === 'accepted'
      ? (['correct', IconCheck] as const)
      : (['wrong', IconAlertTriangle] as const);
  return (
    <Group
      justify="center"
      w="4rem"
      h="4rem"
      bdrs="xl"
      bg={`var(--amphi-${tone}-soft)`}
      c={`var(--amphi-${tone})`}
    >
      <Icon size={32} stroke={2.5} aria-hidden />
    </Group>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <FocusTrap>
      <Stack gap="sm" w="min(20rem, 80vw)" ta="center">
        <Progress value={share * 100} size="lg" aria-label={texts.progress} />
        <Text span inherit c="var(--amphi-ink)">
          {formatPercent(Math.round(share * 100))}
        </Text>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {texts.cancel}
        </Button>
      </Stack>
    </FocusTrap>
  );
}
