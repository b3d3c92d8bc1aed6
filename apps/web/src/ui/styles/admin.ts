/*
 * Styles of the components that many modules of the back-office use, beside those of `app.ts`. In the library's
 * order. A component that one module uses has its stylesheet imported there.
 */
// The chevron of a select is its.
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
