// In the place of the decoder: answers each picture with the environment that it was given.
process.on('message', ({ order }) => process.send({ order, rendered: { environment: { ...process.env } } }));
