/* The stylesheets of components that only the back-office uses, in the library's order; see `ui/styles/styles.ts`. */
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
