import { SEATS } from '@amphi/domain/groups/rules';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Box, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBooks } from '@tabler/icons-react';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { StepTitle } from '../flow/steps.tsx';
import type { Semester } from '../flow/types.ts';
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

const group = purchase.group;

interface GroupOfferProps {
  semesters: readonly Semester[];
  onChoose: (semester: Semester, seats: number) => void;
}

const isOffered = (seats: number | null): seats is number =>
  seats !== null && seats >= SEATS.least && seats <= SEATS.most;

/** An order for a class, folded until it is asked for. */
function GroupOffer({ semesters, onChoose }: GroupOfferProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('30');
  const [chosen, setChosen] = useState(semesters[0]?.id ?? 0);
  const [seats] = useDebouncedValue(parseRouteId(typed), 300);
  const quote = trpc.groups.quote.useQuery(
    { semester_id: chosen, seats: seats ?? 0 },
    { enabled: opened && isOffered(seats) },
  );
  if (!opened) {
    return (
      <Button variant="subtle" mt="lg" onClick={() => setOpened(true)}>
        {group.open}
      </Button>
    );
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const semester = semesters.find(({ id }) => id === chosen);
    const wanted = parseRouteId(typed);
    if (semester && isOffered(wanted)) onChoose(semester, wanted);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="lg" maw="26rem">
        <Text textWrap="pretty">{group.text}</Text>
        <NativeSelect
          label={group.semester}
          value={String(chosen)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={semesters.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextInput
          label={group.seats}
          description={group.seatsHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          error={
            quote.error
              ? errorDetail(quote.error, group.failed)
              : typed !== '' && !isOffered(parseRouteId(typed))
          }
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div role="status">
          {quote.data && isOffered(seats) && (
            <strong>{group.price(sumInMru(quote.data.price), sumInMru(quote.data.due))}</strong>
          )}
        </div>
        <Button type="submit" disabled={!isOffered(parseRouteId(typed))}>
          {group.choose}
        </Button>
      </Stack>
    </form>
  );
}
