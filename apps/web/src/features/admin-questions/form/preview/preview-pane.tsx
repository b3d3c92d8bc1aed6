import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '../question-form.module.css';

const { preview: texts } = adminQuestions;

/** The preview for students: beside the form on wide screens, else below it on demand. */
export function PreviewPane({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Box className={classes.pane} component="aside" miw={0} aria-label={texts.title}>
      {wide ? (
        <Text m="0 0 var(--mantine-spacing-xs)" c="dimmed" fz="sm" fw={650} inherit>
          {texts.title}
        </Text>
      ) : (
        <Button
          variant="default"
          fullWidth
          aria-expanded={shown}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </Button>
      )}
      {(wide || shown) && <Stack className={classes.sheet}>{children}</Stack>}
    </Box>
  );
}
