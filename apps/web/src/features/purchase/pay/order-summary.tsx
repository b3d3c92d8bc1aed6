import { purchase } from '@amphi/domain/messages/fr/purchase';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { whatsappHref } from '../../../lib/contact.ts';
import { formatMru } from '../../../lib/format.ts';
import type { Semester, Settings } from '../flow/types.ts';
import { CodeField } from './code-field.tsx';
import type { CodeState } from './use-code.ts';

const { summary, help } = purchase;

interface OrderSummaryProps {
  semester: Semester;
  settings: Settings;
  codes: CodeState;
  /** Seats that are ordered, with what one costs and all. */
  group: { seats: number; price: number; due: number } | undefined;
}

/** Semester being bought, the total, and the contact. */
export function OrderSummary({ semester, settings, codes, group }: OrderSummaryProps) {
  const { name, year, fee } = semester;
  const { offer } = codes;
  return (
    <Panel order={3} title={summary.title}>
      <Facts layout="ends">
        <Fact label={summary.semester}>{name}</Fact>
        <Fact label={summary.year}>{year}</Fact>
        {offer?.due === 0 ? (
          <Fact label={summary.duration}>{summary.durationAtOnce}</Fact>
        ) : (
          <>
            <Fact label={summary.duration}>
              {group ? purchase.group.duration : summary.durationValue}
            </Fact>
            <Fact label={summary.review}>{summary.reviewValue}</Fact>
          </>
        )}
        {offer && (
          <>
            <Fact label={summary.fee}>{formatMru(offer.fee)}</Fact>
            <Fact label={summary.code(offer.code)}>{`− ${formatMru(offer.fee - offer.due)}`}</Fact>
          </>
        )}
        {group && (
          <Fact label={purchase.group.label}>
            {purchase.group.count(group.seats, sumInMru(group.price))}
          </Fact>
        )}
        <Fact label={summary.total}>
          {group ? sumInMru(group.due) : formatMru(offer?.due ?? fee)}
        </Fact>
      </Facts>
      {!group && <CodeField codes={codes} />}
      <Stack gap="xs">
        <Text variant="meta">{help.title}</Text>
        <Button
          component="a"
          href={whatsappHref(settings.contact_phone)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          fullWidth
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          {help.whatsapp}
          <VisuallyHidden>, {help.newTab}</VisuallyHidden>
        </Button>
      </Stack>
    </Panel>
  );
}
