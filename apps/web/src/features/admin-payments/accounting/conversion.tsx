import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { Box, Progress } from '@mantine/core';
import { Section } from '../../../components/admin/section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../../components/numbers/numbers-details.tsx';
import { CHART_MIN } from '../../../components/pictures/columns.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { formatMonth, formatNumber, formatPercent } from '../../../lib/format.ts';
import type { Accounting } from './types.ts';

const { conversion: texts, reviews, revenue } = adminAccounting;
const STEPS = ['registrations', 'ordered', 'approved'] as const;

const shareOf = (count: number, registrations: number) =>
  registrations === 0 ? reviews.none : formatPercent((100 * count) / registrations);

/** Draws a funnel from the registration to the access, and lists the months that had any of them. */
export function Conversion({ conversion }: Pick<Accounting, 'conversion'>) {
  const totalOf = (step: (typeof STEPS)[number]) =>
    conversion.reduce((sum, month) => sum + month[step], 0);
  const registrations = totalOf('registrations');
  return (
    <Section title={texts.title} text={texts.text}>
      {registrations >= CHART_MIN && (
        <Box maw="32rem">
          <Facts layout="rows">
            {STEPS.map((step) => (
              <Fact key={step} label={texts.steps[step]}>
                <strong>{formatNumber(totalOf(step))}</strong>
                {step !== 'registrations' && ` · ${shareOf(totalOf(step), registrations)}`}
                <Progress value={(100 * totalOf(step)) / registrations} mt={4} aria-hidden />
              </Fact>
            ))}
          </Facts>
        </Box>
      )}
      <NumbersDetails summary={revenue.showTable}>
        <Numbers
          align="end"
          label={texts.title}
          head={texts.head}
          rows={conversion
            .filter((month) => STEPS.some((step) => month[step] > 0))
            .reverse()
            .map(({ month, ...counts }) => ({
              key: month,
              cells: [
                formatMonth(month),
                ...STEPS.map((step) => formatNumber(counts[step])),
                shareOf(counts.approved, counts.registrations),
              ],
            }))}
        />
      </NumbersDetails>
    </Section>
  );
}
