import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Box, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';

import { LinkButton } from '../../../components/link-button.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { formatMru } from '../../../lib/format.ts';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import { paths } from '../../../paths.ts';
import { StepTitle } from '../flow/steps.tsx';
import type { PlacedOrder } from '../flow/use-buy-flow.ts';
import classes from './success-step.module.css';

const texts = purchase.success;

interface SuccessStepProps {
  order: PlacedOrder;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The last step: what was ordered, and what happens next. */
export function SuccessStep({ order, headingRef }: SuccessStepProps) {
  const sendsMail = useSendsMail();
  const isOpen = order.status === 'approved';
  return (
    <div className={classes.root}>
      <span className={classes.mark}>
        <IconCheck size={32} stroke={2.5} aria-hidden />
      </span>
      <StepTitle headingRef={headingRef}>{texts.title}</StepTitle>
      <p className={classes.text}>{(isOpen ? texts.textOpen : texts.text)(order.semester_name)}</p>
      <Facts>
        <Fact label={texts.number}>{`#${order.id}`}</Fact>
        <Fact label={texts.amount}>{formatMru(order.amount)}</Fact>
      </Facts>
      <Box className={classes.next} w="100%" ta="start">
        <Title order={3} size="h4">
          {texts.next}
        </Title>
        {isOpen ? (
          <p>{texts.nextOpen}</p>
        ) : (
          <ul>
            <li>{sendsMail ? texts.nextMail : texts.nextNotice}</li>
            <li>{texts.nextAccess}</li>
            <li>{texts.nextRefusal}</li>
          </ul>
        )}
      </Box>
      <div className={classes.actions}>
        <LinkButton to={paths.orders()}>{texts.orders}</LinkButton>
        <LinkButton to={paths.dashboard()} variant="default">
          {texts.dashboard}
        </LinkButton>
      </div>
    </div>
  );
}
