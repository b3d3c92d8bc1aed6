import { groupPricesInput } from '@amphi/domain/groups/schema';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';

const { groupPrices: texts } = adminContent.semesters;

/** The steps of a semester's price for groups, on one line. */
export function GroupPrices({ semesterId: semester_id }: { semesterId: number }) {
  const utils = trpc.useUtils();
  const { data } = trpc.semesters.groupPrices.useQuery({ semester_id });
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { mutate, isPending, isSuccess, error } = trpc.semesters.savePrices.useMutation({
    onSuccess: (prices) => utils.semesters.groupPrices.setData({ semester_id }, prices),
  });
  const stored = data?.map(({ from, price }) => texts.step(from, price)).join('\u00a0; ');
  if (stored === undefined) return null;
  const prices = typed ?? stored;
  function save() {
    const isValid = groupPricesInput.safeParse({ semester_id, prices }).success;
    setRefused(!isValid);
    if (isValid) mutate({ semester_id, prices });
  }
  const failure = error ? errorDetail(error, texts.failed) : undefined;
  return (
    <Group align="end" gap="sm" wrap="nowrap" mt="lg">
      <TextInput
        flex={1}
        label={texts.label}
        description={texts.hint}
        value={prices}
        maxLength={200}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={refused ? validationMessages['group.prices'] : failure}
      />
      <Button size="md" variant="default" loading={isPending} onClick={save}>
        {isSuccess && typed === prices ? texts.saved : texts.save}
      </Button>
    </Group>
  );
}
