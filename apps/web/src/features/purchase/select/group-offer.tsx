import { SEATS } from '@amphi/domain/groups/rules';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type SyntheticEvent, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Semester } from '../flow/types.ts';

const texts = purchase.group;

interface GroupOfferProps {
  semesters: readonly Semester[];
  onChoose: (semester: Semester, seats: number) => void;
}

const isOffered = (seats: number | null): seats is number =>
  seats !== null && seats >= SEATS.least && seats <= SEATS.most;

/** An order for a class, folded until it is asked for. */
export function GroupOffer({ semesters, onChoose }: GroupOfferProps) {
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
        {texts.open}
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
        <Text textWrap="pretty">{texts.text}</Text>
        <NativeSelect
          label={texts.semester}
          value={String(chosen)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={semesters.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextInput
          label={texts.seats}
          description={texts.seatsHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          error={
            quote.error
              ? errorDetail(quote.error, texts.failed)
              : typed !== '' && !isOffered(parseRouteId(typed))
          }
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div role="status">
          {quote.data && isOffered(seats) && (
            <strong>{texts.price(sumInMru(quote.data.price), sumInMru(quote.data.due))}</strong>
          )}
        </div>
        <Button type="submit" disabled={!isOffered(parseRouteId(typed))}>
          {texts.choose}
        </Button>
      </Stack>
    </form>
  );
}
