import type { RouterOutputs } from '@amphi/api';
import {
  type Coverage,
  coverageTree,
  coveredPercent,
  type SubjectCoverage,
  totalCoverage,
} from '@amphi/domain/explanations/coverage';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminExplanations } from '@amphi/domain/messages/fr/admin/explanations';
import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../../components/numbers/numbers-details.tsx';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { LIST_ID, NO_CHAPTER } from './missing-params.ts';

const { coverage: texts } = adminExplanations;

const HEAD = [texts.chapter, texts.questions, texts.withJustification, texts.withNotes];

const percentOf = (covered: number, { questions }: Coverage) =>
  formatPercent(coveredPercent(covered, questions));

const cellsOf = (coverage: Coverage) => [
  formatNumber(coverage.questions),
  ...[coverage.justified, coverage.annotated].map((covered) =>
    texts.cell(covered, percentOf(covered, coverage)),
  ),
];

/** Counts the published questions with an explanation by chapter, each of which leads to those without. */
export function CoverageSection() {
  const query = trpc.explanations.coverage.useQuery();
  return (
    <Loaded
      query={query}
      loading={<Skeleton height={140} mb="lg" />}
      empty={{ when: (rows) => rows.length === 0, show: null }}
    >
      {(rows) => <Meter rows={rows} />}
    </Loaded>
  );
}

function Meter({ rows }: { rows: RouterOutputs['explanations']['coverage'] }) {
  const total = totalCoverage(rows);
  const { questions, justified, annotated } = total;
  const semesters = coverageTree(rows);
  const isAlone = semesters.length === 1 && semesters[0]?.subjects.length === 1;
  return (
    <Section title={texts.title}>
      <Text>{texts.justified(justified, questions, percentOf(justified, total))}</Text>
      <Text>{texts.annotated(annotated, percentOf(annotated, total))}</Text>
      <NumbersDetails summary={texts.byChapter}>
        {semesters.map(({ id, name, year, subjects }) => (
          <section key={id} aria-labelledby={`coverage-${id}`}>
            <Title order={3} mt="sm" id={`coverage-${id}`} dir="auto">
              {admin.semesterOf(name, year)}
            </Title>
            {subjects.map((subject) => (
              <SubjectChapters key={subject.id} subject={subject} isAlone={isAlone} />
            ))}
          </section>
        ))}
      </NumbersDetails>
    </Section>
  );
}

interface SubjectChaptersProps {
  subject: SubjectCoverage;
  /** Otherwise the table is opened on demand. */
  isAlone: boolean;
}

function SubjectChapters({
  subject: { id, name, total, chapters },
  isAlone,
}: SubjectChaptersProps) {
  const office = useOffice();
  const table = (
    <Numbers
      label={texts.of(name)}
      align="end"
      head={HEAD}
      rows={chapters.map(({ chapter_id, chapter_name, ...coverage }) => {
        const chapter = chapter_id ?? NO_CHAPTER;
        const label = chapter_name ?? texts.noChapter;
        return {
          key: String(chapter),
          cells: [
            <Anchor
              component={Link}
              key="name"
              to={`${office.tab({ tab: 'reports', view: 'missing', subject: id, chapter })}#${LIST_ID}`}
              aria-label={texts.list(label)}
              dir="auto"
              fz="inherit"
            >
              {label}
            </Anchor>,
            ...cellsOf(coverage),
          ],
        };
      })}
      foot={[texts.total, ...cellsOf(total)]}
    />
  );
  if (isAlone) return table;
  return (
    <NumbersDetails
      summary={<span dir="auto">{texts.subject(name, percentOf(total.justified, total))}</span>}
    >
      {table}
    </NumbersDetails>
  );
}
