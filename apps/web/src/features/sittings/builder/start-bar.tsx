import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { aboutMinutes, SECONDS_PER_QUESTION } from '@amphi/domain/reviews/session-length';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { BriefingDialog } from '../../../components/exams/briefing.tsx';
import { Failure } from '../../../components/failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import classes from './builder.module.css';
import type { Builder } from './use-builder.ts';

const texts = sittingBuilder;

/** Summary of the sitting, how many questions are found for it, and the button; the obstacle to a start is named beside it. */
export function StartBar({ builder }: { builder: Builder }) {
  const { draft, preview, create, total, size, isCountValid, areMinutesValid, briefing } = builder;
  const hasSubject = draft.subject_ids.length > 0;
  const isReady = hasSubject && total !== undefined && total > 0 && isCountValid && areMinutesValid;
  return (
    <div className={classes.bar}>
      <Failure
        error={briefing === null && create.error}
        text={texts.createFailed}
        flex="1 1 100%"
      />
      <Group
        component="p"
        role="status"
        gap="0 var(--mantine-spacing-sm)"
        miw={0}
        flex="1 1 0"
        fz="sm"
        lh={1.35}
      >
        {hasSubject ? <Count builder={builder} /> : <span>{texts.noSubject}</span>}
        {hasSubject && total === 0 && (
          <span>{preview.data?.all_in_exam ? texts.allInExam : texts.nothing}</span>
        )}
        {isReady && size < Number(draft.count) && (
          <VisuallyHidden>{texts.fewer(size)}</VisuallyHidden>
        )}
      </Group>
      <Button
        type="submit"
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        disabled={!isReady}
        loading={create.isPending || create.isSuccess}
        aria-busy={preview.isFetching || undefined}
      >
        {texts.start}
      </Button>
      {briefing && (
        <BriefingDialog
          opened
          exam={briefing}
          title={sittings.exam}
          begin={create}
          failed={texts.createFailed}
          onStart={builder.begin}
          onClose={builder.closeBriefing}
        />
      )}
    </div>
  );
}

function Count({ builder }: { builder: Builder }) {
  const { draft, preview, total, size, limitMinutes } = builder;
  const { data: summary } = trpc.reviews.summary.useQuery();
  const { seconds_per_question = SECONDS_PER_QUESTION } = summary?.day ?? {};
  if (preview.isError) return <span>{texts.previewFailed}</span>;
  if (total === undefined || !preview.data) return <span>…</span>;
  return (
    <>
      {total > 0 && (
        <strong>
          {draft.mode === 'exam'
            ? texts.exam(size, sittings.duration(limitMinutes * 60))
            : texts.training(size, aboutMinutes(size, seconds_per_question))}
        </strong>
      )}
      {/* On a phone the ready-made settings say how many there are. */}
      <Text variant="meta" span {...(total > 0 && { visibleFrom: 'xs' })}>
        {texts.matching(total)}
      </Text>
    </>
  );
}
