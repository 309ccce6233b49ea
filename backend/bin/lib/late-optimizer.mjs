// Loaded before programs that end within minutes (`node --import`). V8 makes faster code of what has run for a while, which takes a tenth to a sixth of the processor
// time of a run of the tests, and hardly any of that is earned back before a worker, a product of a journey or a command ends. From here on it is
// made of what has run fifteen times longer than V8 would wait. It is the same program; the benchmarks and whoever runs the product keep V8's own measure.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--interrupt-budget=1000000');
