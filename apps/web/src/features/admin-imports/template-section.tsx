import { importColumns } from '@amphi/domain/messages/fr/import-columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Section } from '../../components/admin/section.tsx';
import { Fact, Facts } from '../../components/ui/facts.tsx';
import { paths } from '../../paths.ts';

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
        <details>
          <summary>{texts.columnsTitle}</summary>
          <Facts layout="rows">
            {Object.entries(importColumns).map(([field, { header, note }]) => (
              <Fact key={field} label={header}>
                {note}
              </Fact>
            ))}
          </Facts>
        </details>
      </Stack>
    </Section>
  );
}
