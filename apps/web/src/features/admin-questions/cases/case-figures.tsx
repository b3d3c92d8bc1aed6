import type { RouterOutputs } from '@amphi/api';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { common } from '@amphi/domain/messages/fr/common';
import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import frame from '../../../components/ui/frame.module.css';
import { formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './cases.module.css';

const { figures: texts } = adminCases;

type Step = RouterOutputs['cases']['figures'][number];

const percentOf = (share: number | null) => (share === null ? null : formatPercent(share * 100));

interface CaseFiguresProps {
  id: number;
  onClose: () => void;
}

/** Results of students at each question of a case: where they leave it, and what an early error costs later. */
export function CaseFigures({ id, onClose }: CaseFiguresProps) {
  const query = trpc.cases.figures.useQuery({ id });
  return (
    <Stack>
      <Text c="dimmed">{texts.intro}</Text>
      <QueryView
        query={query}
        loading={<Skeleton height="12rem" aria-busy />}
        error={loadFailure}
        empty={{
          when: (steps) => steps.every(({ n }) => n === 0),
          show: <Text>{texts.none}</Text>,
        }}
      >
        {(steps) => (
          <Stack component="ol" gap="sm" aria-label={texts.label}>
            {steps.map((step) => (
              <li key={step.number} className={classes.item}>
                <Text fw={600} className={frame.prose} dir="auto">
                  {step.number}. {step.question_text}
                </Text>
                <StepFigures step={step} isLast={step.number === steps.length} />
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
      <Button variant="default" onClick={onClose}>
        {common.back}
      </Button>
    </Stack>
  );
}

function StepFigures({ step, isLast }: { step: Step; isLast: boolean }) {
  const { n, p, left, first_errors, p_after_right, p_after_error } = step;
  const right = percentOf(p);
  const [afterRight, afterError] = [percentOf(p_after_right), percentOf(p_after_error)];
  return (
    <Box
      component="ul"
      pis="1.25rem"
      m="0.25rem 0 0"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <li>{texts.answered(n, right)}</li>
      {first_errors > 0 && <li>{texts.firstErrors(first_errors)}</li>}
      {(afterRight ?? afterError) !== null && <li>{texts.later(afterRight, afterError)}</li>}
      {!isLast && left > 0 && <li>{texts.left(left)}</li>}
    </Box>
  );
}
