import type { GroupPrice } from '@amphi/domain/groups/rules';
import { groupPricesAsRead, groupPricesInput } from '@amphi/domain/groups/schema';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorDetail, errorStandingEdit } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';

const { groupPrices: texts } = adminContent.semesters;

const lineOf = (prices: readonly GroupPrice[]): string =>
  prices.map(({ from, price }) => texts.step(from, price)).join('\u00a0; ');

/** The steps of a semester's price for groups, on one line. */
export function GroupPrices({ semesterId: semester_id }: { semesterId: number }) {
  const utils = trpc.useUtils();
  const { data } = trpc.semesters.groupPrices.useQuery({ semester_id });
  /** The line as typed, and the prices that it replaces. */
  const [draft, setDraft] = useState<{ typed: string; group_prices: GroupPrice[] }>();
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending, isSuccess } = trpc.semesters.savePrices.useMutation({
    onSuccess: (prices) => {
      utils.semesters.groupPrices.setData({ semester_id }, prices);
      setDraft(undefined);
    },
    onError: (error) => {
      const standing = errorStandingEdit(error);
      if (standing === undefined || draft === undefined) {
        setFailure(errorDetail(error, texts.failed));
        return;
      }
      const { group_prices } = groupPricesAsRead.parse(standing.fields);
      setDraft({ ...draft, group_prices });
      setFailure(texts.changed(lineOf(group_prices)));
    },
  });
  if (data === undefined) return null;
  const { typed, group_prices } = draft ?? { typed: lineOf(data), group_prices: data };
  function save() {
    const input = { semester_id, prices: typed, if_unmodified: { group_prices } };
    const isValid = groupPricesInput.safeParse(input).success;
    setFailure(isValid ? undefined : validationMessages['group.prices']);
    if (isValid) mutate(input);
  }
  return (
    <Group align="end" gap="sm" wrap="nowrap" mt="lg">
      <TextInput
        flex={1}
        label={texts.label}
        description={texts.hint}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => setDraft({ typed: currentTarget.value, group_prices })}
        error={failure}
      />
      <Button variant="default" loading={isPending} onClick={save}>
        {isSuccess && draft === undefined ? texts.saved : texts.save}
      </Button>
    </Group>
  );
}
