// Which product a file of journeys meets: that of its worker, unless BASE_URL named one for all.
const lanes = JSON.parse(process.env.PRODUCT_LANES ?? '[]');
const lane = lanes[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % lanes.length];
if (lane) {
  process.env.BASE_URL = lane.url;
  process.env.PRODUCT_DATA_DIR = lane.dataDir;
}
