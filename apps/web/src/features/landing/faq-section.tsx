import { landing } from '@amphi/domain/messages/fr/landing';
import { Accordion } from '@mantine/core';
import classes from './faq-section.module.css';
import { Section } from './section.tsx';

/** What is asked before buying. */
export function FaqSection() {
  const { title, items } = landing.faq;
  return (
    <Section title={title} sunken split>
      <Accordion order={3} classNames={classes}>
        {items.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
