import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Card } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import classes from '../flow/flow.module.css';
import { StepTitle } from '../flow/steps.tsx';
import type { Semester } from '../flow/types.ts';
import { GroupOffer } from './group-offer.tsx';
import type { HintOf } from './semester-hints.ts';
import { SemesterOffer } from './semester-offer.tsx';

const texts = purchase.select;

interface SelectStepProps {
  semesters: Semester[];
  hintOf: HintOf;
  onChoose: (semester: Semester, seats?: number) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The first step: one of the semesters on sale. */
export function SelectStep({ semesters, hintOf, onChoose, headingRef }: SelectStepProps) {
  if (semesters.length === 0) {
    return (
      <Card padding="xs">
        <EmptyState icon={<IconBooks aria-hidden />} title={texts.emptyTitle} text={texts.empty} />
      </Card>
    );
  }
  return (
    <>
      <StepTitle headingRef={headingRef}>{texts.title}</StepTitle>
      <ul className={classes.grid}>
        {semesters.map((semester, index) => (
          <li key={semester.id} className={classes.cell}>
            <SemesterOffer
              semester={semester}
              index={index}
              hint={hintOf(semester.id)}
              onChoose={() => onChoose(semester)}
            />
          </li>
        ))}
      </ul>
      <GroupOffer semesters={semesters} onChoose={onChoose} />
    </>
  );
}
