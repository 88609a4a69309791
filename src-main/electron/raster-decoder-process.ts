// The decoder's own process: ends when something in it goes wrong that nobody caught.
import './end-on-trouble.ts'
import '../rasters/raster-decoder.ts'
