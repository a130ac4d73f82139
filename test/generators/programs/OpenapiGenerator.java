// Makes the reads of the README's tour with the Java client of openapi-generator.
import java.math.BigDecimal;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.LocationsApi;
import org.openapitools.client.model.LocationsClosestByLatLonResultForm1;
import org.openapitools.client.model.LocationsWithinBoundingBoxResultForm1;
import org.openapitools.client.model.LocationsWithinBoundingBoxResultForm3;

public class OpenapiGenerator {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    LocationsApi locations = new LocationsApi(client);
    var closest = locations.locationsClosestByLatLon(
        LocationsApi.APILocationsClosestByLatLonRequest.newBuilder()
            .lat(new BigDecimal("45.52")).lon(new BigDecimal("-122.67")).build());
    System.out.println(((LocationsClosestByLatLonResultForm1) closest.getActualInstance()).getLocation().getName());
    var listed = locations.locationsListRegion(
        LocationsApi.APILocationsListRegionRequest.newBuilder().region("portland").byAtLeastNMachines(10).build());
    System.out.println(((List<?>) listed.getLocations().getActualInstance()).size());
    var box = locations.locationsWithinBoundingBoxGeojson(
        LocationsApi.APILocationsWithinBoundingBoxGeojsonRequest.newBuilder()
            .swlat(new BigDecimal("45.4")).swlon(new BigDecimal("-122.8"))
            .nelat(new BigDecimal("45.6")).nelon(new BigDecimal("-122.5")).noDetails(2).build());
    System.out.println(
        box.getActualInstance() instanceof LocationsWithinBoundingBoxResultForm1 clusters
            ? clusters.getFeatures().size()
            : ((LocationsWithinBoundingBoxResultForm3) box.getActualInstance()).getFeatures().size());
  }
}
