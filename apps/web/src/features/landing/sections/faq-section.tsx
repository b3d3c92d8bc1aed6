import { landing } from '@amphi/domain/messages/fr/landing';
import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Section } from './section.tsx';
import classes from './sections.module.css';

/** Questions asked before buying. The browser itself unfolds the answers, one at a time. */
export function FaqSection() {
  const { title, items } = landing.faq;
  return (
    <Section title={title} sunken split>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question} name="faq" className={classes.item}>
            <summary className={classes.control}>
              <Text component="h3" fz="lg" fw={650} lts="-0.01em">
                {question}
              </Text>
              <IconChevronDown size={20} aria-hidden className={classes.chevron} />
            </summary>
            <Text maw="42rem" pb="lg" c="dimmed">
              {answer}
            </Text>
          </details>
        ))}
      </div>
    </Section>
  );
}
