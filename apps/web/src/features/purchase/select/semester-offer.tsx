import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { SemesterCard } from '../../../components/semester-card.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { Semester } from '../flow/types.ts';
import type { SemesterHint } from './semester-hints.ts';

const texts = purchase.select;

interface SemesterOfferProps {
  semester: Semester;
  index: number;
  hint: SemesterHint | null;
  onChoose: () => void;
}

/** A semester on sale, with what the student already has of it. */
export function SemesterOffer({ semester, index, hint, onChoose }: SemesterOfferProps) {
  return (
    <SemesterCard
      semester={semester}
      index={index}
      note={hint && <Hint hint={hint} />}
      action={
        hint?.kind === 'pending' ? (
          <LinkButton
            to={paths.orders()}
            variant="default"
            fullWidth
            aria-label={texts.seeOrderOf(semester.name)}
          >
            {texts.seeOrder}
          </LinkButton>
        ) : (
          <Button
            fullWidth
            variant={hint ? 'default' : 'filled'}
            aria-label={texts.chooseOf(semester.name)}
            onClick={onChoose}
          >
            {texts.choose}
          </Button>
        )
      }
    />
  );
}

/** Access that the student already has to a semester, and what another purchase gives. */
export function Hint({ hint }: { hint: SemesterHint }) {
  const pending = hint.kind === 'pending';
  const Icon = pending ? IconClock : IconCircleCheck;
  return (
    <Stack gap="0.25rem" align="start">
      <Chip tone={pending ? 'missed' : 'correct'}>
        <Icon size={14} aria-hidden />
        {pending ? texts.pending : texts.owned}
      </Chip>
      <Text variant="meta">
        {pending ? texts.pendingText : texts.ownedText(formatDate(hint.until))}
      </Text>
    </Stack>
  );
}
