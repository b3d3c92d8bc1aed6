import { importColumns } from '@amphi/domain/messages/fr/import-columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Section } from '../../components/admin/section.tsx';
import { paths } from '../../paths.ts';
import classes from './template-section.module.css';

const texts = imports.template;

/** A template to download, and the description of its columns. */
export function TemplateSection() {
  const template = (format: 'csv' | 'xlsx') => (
    <Button
      component="a"
      href={paths.importTemplate(format)}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {texts[format]}
    </Button>
  );
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        <Text>{texts.text}</Text>
        <Group gap="xs">
          {template('xlsx')}
          {template('csv')}
        </Group>
        <details className={classes.notes}>
          <summary>{texts.columnsTitle}</summary>
          <dl>
            {Object.entries(importColumns).map(([field, { header, note }]) => (
              <div key={field}>
                <dt>{header}</dt>
                <dd>{note}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Stack>
    </Section>
  );
}
