import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Box, SimpleGrid } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
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
      <EmptyState icon={<IconBooks aria-hidden />} title={texts.emptyTitle} text={texts.empty} />
    );
  }
  return (
    <>
      <StepTitle headingRef={headingRef}>{texts.title}</StepTitle>
      <SimpleGrid
        component="ul"
        minColWidth="min(100%, 18.5rem)"
        spacing={{ base: 'sm', xs: 'lg' }}
        mt="md"
      >
        {semesters.map((semester, index) => (
          <Box key={semester.id} component="li" display="grid" miw={0}>
            <SemesterOffer
              semester={semester}
              index={index}
              hint={hintOf(semester.id)}
              onChoose={() => onChoose(semester)}
            />
          </Box>
        ))}
      </SimpleGrid>
      <GroupOffer semesters={semesters} onChoose={onChoose} />
    </>
  );
}
