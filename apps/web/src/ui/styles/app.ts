/*
 * Styles of the components that students' pages use. A component that is missing here, in `fields.ts`
 * and in `base.ts` shows up without its looks: add its file below, in the library's order.
 */
import './fields.ts';
import './dialogs.ts';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Switch.layer.css';
