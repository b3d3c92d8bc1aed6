import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { whatsappHref } from '../../lib/contact.ts';
import { formatMru } from '../../lib/format.ts';
import classes from './order-summary.module.css';
import type { Semester, Settings } from './types.ts';

const { summary, help } = purchase;

/** What is being bought, the total, and whom to ask. */
export function OrderSummary({ semester, settings }: { semester: Semester; settings: Settings }) {
  const { name, year, fee } = semester;
  return (
    <aside className={classes.root} aria-labelledby="recapitulatif">
      <Title order={3} id="recapitulatif">
        {summary.title}
      </Title>
      <dl className={classes.facts}>
        <Fact label={summary.semester} value={name} />
        <Fact label={summary.year} value={String(year)} />
        <Fact label={summary.duration} value={summary.durationValue} />
        <Fact label={summary.review} value={summary.reviewValue} />
        <div className={classes.total}>
          <dt>{summary.total}</dt>
          <dd>{formatMru(fee)}</dd>
        </div>
      </dl>
      <div className={classes.help}>
        <p>{help.title}</p>
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
      </div>
    </aside>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
