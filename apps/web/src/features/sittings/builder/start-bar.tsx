import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { Alert, Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { errorText } from '../../../lib/errors.ts';
import classes from './builder.module.css';
import type { Builder } from './use-builder.ts';

const texts = sittingBuilder;

/** How many questions are found, and the button to begin; what keeps it from beginning is said beside it. */
export function StartBar({ builder }: { builder: Builder }) {
  const { draft, preview, create, total, size, isCountValid, areMinutesValid } = builder;
  const hasSubject = draft.subject_ids.length > 0;
  const isReady = hasSubject && total !== undefined && total > 0 && isCountValid && areMinutesValid;
  return (
    <div className={classes.bar}>
      {create.isError && (
        <Alert color="red" role="alert" className={classes.failure}>
          {errorText(create.error, texts.createFailed)}
        </Alert>
      )}
      <p role="status" className={classes.count}>
        {hasSubject ? <Count builder={builder} /> : <span>{texts.noSubject}</span>}
        {hasSubject &&
          total !== undefined &&
          total > 0 &&
          isCountValid &&
          size < Number(draft.count) && <span>{texts.fewer(size)}</span>}
        {hasSubject && total === 0 && (
          <span>{preview.data?.all_in_exam ? texts.allInExam : texts.nothing}</span>
        )}
      </p>
      <Button
        type="submit"
        size="md"
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        disabled={!isReady}
        loading={create.isPending || create.isSuccess}
        aria-busy={preview.isFetching || undefined}
      >
        {texts.start}
      </Button>
    </div>
  );
}

function Count({ builder: { preview, total } }: { builder: Builder }) {
  if (preview.isError) return <span>{texts.previewFailed}</span>;
  if (total === undefined || !preview.data) return <span>…</span>;
  const { never, wrong } = preview.data.statuses;
  return (
    <>
      <strong>{texts.matching(total)}</strong>
      {total > 0 && <span>{texts.details(never, wrong)}</span>}
    </>
  );
}
