/** The chart library with only what the screens draw; loaded with the first chart. */
import { BarChart, LineChart, PieChart, TreemapChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  PolarComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([
  AriaComponent,
  BarChart,
  GridComponent,
  LegendComponent,
  LineChart,
  PieChart,
  PolarComponent,
  SVGRenderer,
  TooltipComponent,
  TreemapChart,
]);

export { init };
