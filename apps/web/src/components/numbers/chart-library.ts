import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';

export { BarChart, CompositeChart, LineChart } from '@mantine/charts';
