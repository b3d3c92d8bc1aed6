import '../../components/numbers/chart-library.ts';

export { ScatterChart } from '@mantine/charts';
